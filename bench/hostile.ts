import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { signIn } from '#contract/access.ts'
import { uploadPortalDocument } from '#contract/documents.ts'
import { limits } from '#contract/limits.ts'
import { listPortalMessages, sendClientMessage } from '#contract/messages.ts'
import { processAdmin, startServerProcess, withAdmin } from '#server/testing/server-process.ts'
import { textFile, uploadForm } from '#server/testing/upload-form.ts'
import { callOver, createClientOver, signInOver } from '#server/testing/wire.ts'
import { quantile } from './quantile.ts'
import { inTempFolder } from './temp-folder.ts'

const proberThread = new URL('./health-prober.ts', import.meta.url)

/** Starts a thread that asks `/healthz` again and again, and prints how long that took while some work went on. */
function startProber(url: string) {
  const worker = new Worker(proberThread, { workerData: { url: `${url}/healthz` } })
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error as Error))
  return {
    async during(title: string, work: () => Promise<unknown>): Promise<void> {
      worker.postMessage('begin', [])
      await Promise.race([work(), failed])
      worker.postMessage('end', [])
      const [answered] = (await Promise.race([once(worker, 'message'), failed])) as [number[]]
      const shown = [quantile(answered, 0.5), quantile(answered, 0.99), Math.max(...answered)]
      const [median, p99, longest] = shown.map((ms) => ms.toFixed(0))
      console.log(
        `hostile: ${title}: /healthz median ${median} ms, p99 ${p99}, longest ${longest} of ${answered.length}`,
      )
    },
    end: () => worker.postMessage('over', []),
  }
}

function repeat(count: number, work: () => Promise<unknown>): Promise<unknown> {
  return Promise.all(Array.from({ length: count }, work))
}

/** How long `/healthz` takes while somebody does what nobody should. */
export async function hostile(): Promise<void> {
  await inTempFolder(async (folder) => {
    const server = await startServerProcess({ DATA_DIR: folder, ...withAdmin })
    const { address } = server
    const prober = startProber(address)
    // Attackers have machines of their own: here they take no time from the server and the prober.
    setPriority(19)
    const cookie = await signInOver(address)
    const { uniqueId } = await createClientOver(address, cookie)
    const params = { uniqueId }
    await prober.during('nothing', () => new Promise((resolve) => setTimeout(resolve, 2_000)))

    const wrong = { email: processAdmin.email, password: 'a wrong password' }
    await prober.during('200 wrong passwords at once', () =>
      repeat(200, () => callOver(address, signIn, { body: wrong })),
    )

    const content = 'x'.repeat(limits.content)
    const count = limits.clientChat.characters / limits.content
    for (let sent = 0; sent < count; sent++)
      await callOver(address, sendClientMessage, { params, body: { content } })
    await prober.during('a chat as full as it gets, read 200 times, 20 at once', () =>
      repeat(20, async () => {
        for (let turn = 0; turn < 10; turn++) await callOver(address, listPortalMessages, { params })
      }),
    )
    await prober.during('the page of that portal, 2,000 times, 20 at once', () =>
      repeat(20, async () => {
        for (let turn = 0; turn < 100; turn++) await (await fetch(`${address}/client/${uniqueId}`)).text()
      }),
    )

    const file = uploadForm({ name: 'long.txt', bytes: textFile(9_000_000) })
    const { text } = await callOver(address, uploadPortalDocument, { params, body: file })
    const path = `/api/documents/${(JSON.parse(text) as { id: string }).id}/download`
    const { hostname, port } = new URL(address)
    const sockets = Array.from({ length: 1_000 }, (_, n) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined)
      socket.pause()
      const body = n % 2 === 0 ? '\r\n' : 'content-length: 1000\r\n\r\n'
      const line = n % 2 === 0 ? `GET ${path}` : 'POST /api/setup'
      socket.write(
        `${line} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\n${body}`,
      )
      return socket
    })
    await prober.during(
      '500 downloads that nobody reads and 500 bodies that never come, for 35 s',
      () => new Promise((resolve) => setTimeout(resolve, 35_000)),
    )
    if (process.platform === 'linux') {
      const open = (await readdir(`/proc/${server.pid}/fd`)).length
      console.log(`hostile: after that the server holds ${open} descriptors`)
    }
    for (const socket of sockets) socket.destroy()
    prober.end()
    await server.end()
  })
}
