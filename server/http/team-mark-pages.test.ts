import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeTeam, removeTeamMark, setTeamMark } from '#contract/calls/team/team.ts'
import { addLink } from '../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forEachEngine } from '../testing/engines/engines.ts'
import { markPictures } from '../testing/files/square-png.ts'

interface Manifest {
  name: string
  short_name: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}

const source = new URL('../../web/index.html', import.meta.url)
let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'escrow-mark-'))
  await mkdir(join(webRoot, '.vite'))
  await writeFile(join(webRoot, '.vite', 'manifest.json'), '{}')
  await copyFile(source, join(webRoot, 'index.html'))
})
afterAll(() => rm(webRoot, { recursive: true, force: true }))

forEachEngine('the logo of the team in pages', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  let mark: string
  let addresses: Record<
    'portal' | 'partner' | 'pin' | 'signIn' | 'desk' | 'landing' | 'shell' | 'manifest',
    string
  >
  beforeAll(async () => {
    app = await startTestApp({ engine, webRoot })
    const { uniqueId, id } = await app.createClient()
    const lender = await addLink(app, id, 'lender')
    const escrow = await addLink(app, id, 'escrow', { withPin: true })
    addresses = {
      portal: `/client/${uniqueId}`,
      partner: `/deal/${lender.key}`,
      pin: `/deal/${escrow.key}`,
      signIn: '/sign-in',
      desk: '/admin',
      landing: '/',
      shell: '/?lang=en',
      manifest: `/client/${uniqueId}/app.webmanifest`,
    }
    await app.admin.request(changeTeam, { body: { name: 'Light & Sons', colour: 'blue' } })
    restore = await app.save()
  })
  beforeEach(() => restore())
  afterAll(() => app.close())

  const open = async (page: keyof typeof addresses) =>
    (await app.caller().send({ method: 'GET', url: addresses[page], headers: { accept: 'text/html' } })).body
  const all = async () => {
    const pages: Record<string, string> = {}
    // The answers embedded in a portal's page have the time at which they were read.
    for (const page of Object.keys(addresses) as (keyof typeof addresses)[])
      pages[page] = (await open(page)).replace(/<script type="application\/json"[\s\S]*?<\/script>/, '')
    return pages
  }
  const set = async () => {
    mark = (await app.admin.request(setTeamMark, { body: markPictures(10) })).body.mark ?? ''
  }
  const picture = (size: number) => `/team/mark-${size}-${mark}.png`
  const tag = () =>
    `<meta name="team" content="{&quot;name&quot;:&quot;Light &amp; Sons&quot;,&quot;colour&quot;:&quot;blue&quot;,&quot;mark&quot;:&quot;${mark}&quot;}">`

  test('I1: without one no page says anything of it; removed, each page is as before', async () => {
    const before = await all()
    const html = await readFile(source, 'utf8')
    for (const page of ['signIn', 'desk', 'shell', 'partner', 'pin'])
      expect(before[page]?.length).toBeLessThan(html.length + 900)
    for (const [page, body] of Object.entries(before))
      expect([page, /name="team"|\/team\//.test(body)]).toEqual([page, false])
    await set()
    expect(await all()).not.toEqual(before)
    await app.admin.request(removeTeamMark)
    expect(await all()).toEqual(before)
  })

  test.each(['portal', 'partner', 'pin', 'signIn', 'desk'] as const)(
    'I20: the page %s shows it and the name from the first paint on',
    async (page) => {
      await set()
      const body = await open(page)
      expect(body).toContain(tag())
      const shown = /<span class="flex min-h-11[^>]*>([\s\S]*?)<\/span>/.exec(body)?.[1]
      expect(shown?.replaceAll(/\s+/g, ' ').trim()).toBe(
        `<img class="size-7 flex-none rounded-[7px]" src="${picture(180)}" alt=""> Light &amp; Sons`,
      )
    },
  )

  test('I20: it is the icon of portals and partners’ pages, and of no other', async () => {
    const house = '<link rel="icon" href="/favicon.svg"'
    await set()
    for (const page of ['portal', 'partner', 'pin'] as const) {
      const body = await open(page)
      expect(body).toContain(`<link rel="icon" href="${picture(32)}" type="image/png" sizes="32x32" />`)
      expect(body).toContain(`<link rel="apple-touch-icon" href="${picture(180)}" />`)
      expect(body).toContain('<meta name="apple-mobile-web-app-title" content="Light &amp; Sons" />')
      expect(body).not.toContain(house)
    }
    for (const page of ['signIn', 'desk', 'landing'] as const) expect(await open(page)).toContain(house)
  })

  test('the landing page says it to the page after it; the page for the time without a connection does not', async () => {
    await set()
    expect(await open('landing')).toContain(tag())
    expect(await open('landing')).not.toContain('<img')
    expect(await open('shell')).not.toContain('name="team"')
  })

  test('I20: an installed portal has its icons and the team’s name, without a name the product’s', async () => {
    const manifest = async () => JSON.parse(await open('manifest')) as Manifest
    const before = await manifest()
    await set()
    expect(await manifest()).toEqual({
      ...before,
      name: 'Light & Sons',
      short_name: 'Light & Sons',
      icons: [192, 512].map((size) => ({
        src: picture(size),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any',
      })),
    })
    const client = app.services.db.updateTable('clients')
    await client.set({ language: 'es' }).execute()
    app.forget()
    expect(await manifest()).toMatchObject({
      lang: 'es',
      name: 'Light & Sons',
      icons: [{ src: picture(192) }, {}],
    })
    await client.set({ language: 'en' }).execute()
    app.forget()
    await app.admin.request(changeTeam, { body: { name: '' } })
    expect(await manifest()).toMatchObject({ name: 'Real Estate Transaction Tracker', short_name: 'Tracker' })
    expect(await open('portal')).toContain('content="Tracker"')
    await app.admin.request(removeTeamMark)
    expect(await manifest()).toEqual(before)
  })

  test('a page that is cached with another logo or name is not sent', async () => {
    await set()
    await open('portal')
    await app.admin.request(changeTeam, { body: { name: 'Harbor' } })
    expect(await open('portal')).toContain('content="Harbor"')
    mark = (await app.admin.request(setTeamMark, { body: markPictures(20) })).body.mark ?? ''
    expect(await open('portal')).toContain(picture(32))
  })

  test('a page made before this process heard of another logo is not sent after it', async () => {
    await set()
    await open('portal')
    const { db, marks } = app.services
    const other = 'f'.repeat(16)
    await db.updateTable('team_marks').set({ hash: other }).execute()
    expect(await open('portal')).toContain(`"mark":"${other}"`)
    marks.forget()
    expect(await open('portal')).toContain(`/team/mark-32-${other}.png`)
  })
})
