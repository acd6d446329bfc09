import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServerProcess } from '#server/testing/app/server-process.ts'
import { ensurePages } from '../tools/set-up/pages.mjs'
import { chromiumFlags, chromiumPath } from './in-browser.ts'
import { quantile } from './quantile.ts'
import { inTempFolder } from './temp-folder.ts'

const release = 'lighthouse@13.5.0'
const rounds = 3
const categories = ['performance', 'accessibility', 'best-practices']

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { displayValue?: string; score: number | null; title: string }>
}

/** Runs the audit again if it fails, since a busy machine sometimes loses the trace of a run. */
async function audited(url: string, folder: string): Promise<Report> {
  return audit(url, folder).catch(() => audit(url, folder))
}

/** Runs Lighthouse from the registry with its defaults: an emulated phone on slow 4G with a slow processor. */
async function audit(url: string, folder: string): Promise<Report> {
  const output = join(folder, 'report.json')
  const options = [
    '--output=json',
    `--output-path=${output}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`,
    '--quiet',
  ]
  const child = spawn('npm', ['exec', '--yes', '--', release, url, ...options], {
    env: { ...process.env, CHROME_PATH: chromiumPath() },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`Lighthouse exited with ${code}`)
  return JSON.parse(await readFile(output, 'utf8')) as Report
}

function median(reports: readonly Report[], category: string): number {
  const scores = reports.map((report) => (report.categories[category]?.score ?? 0) * 100)
  return Math.round(quantile(scores, 0.5))
}

/** Lighthouse's scores of the sample portal and the landing page, the median of three runs. */
export async function lighthouse(): Promise<void> {
  await ensurePages()
  await inTempFolder(async (folder) => {
    const server = await startServerProcess({ DATA_DIR: folder, SAMPLE_DATA: 'on' })
    const sample = await fetch(`${server.address}/api/sample-portal`)
    const { uniqueId } = (await sample.json()) as { uniqueId: string }
    for (const [page, path] of [
      ['portal', `/client/${uniqueId}`],
      ['landing', '/'],
    ] as const) {
      const reports: Report[] = []
      for (let round = 0; round < rounds; round++) reports.push(await audited(server.address + path, folder))
      const scores = categories.map((category) => `${category} ${median(reports, category)}`)
      console.log(`lighthouse: ${page}: ${scores.join(', ')}`)
      const audits = reports[0]?.audits ?? {}
      const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
      const shown = [...metrics, 'cumulative-layout-shift'].map(
        (name) => `${audits[name]?.title} ${audits[name]?.displayValue}`,
      )
      console.log(`lighthouse: ${page}: ${shown.join(', ')}`)
      const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.9)
      if (failed.length > 0)
        console.log(`lighthouse: ${page}: below 90: ${failed.map(({ title }) => title).join('; ')}`)
    }
    await server.end()
  })
}
