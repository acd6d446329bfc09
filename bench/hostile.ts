import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { setPriority } from 'node:os'
import { uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { listPortalMessages, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { signIn } from '#contract/calls/team/sign-in.ts'
import { limits } from '#contract/rules/limits.ts'
import { processAdmin, startServerProcess, withAdmin } from '#server/testing/app/server-process.ts'
import { textFile, uploadForm } from '#server/testing/app/upload-form.ts'
import { callOver, createClientOver, signInOver } from '#server/testing/app/wire.ts'
import { attackByLinks } from './hostile-links.ts'
import { startProber } from './start-prober.ts'
import { inTempFolder } from './temp-folder.ts'

/** What each of the slow connections does: a quarter of them each. */
const slowWays = [
  'unread download',
  'download read slowly',
  'body that never comes',
  'body a byte a second',
] as const

/** Opens connections that take long over everything, until the returned function ends them. */
function openSlowConnections(address: string, cookie: string, download: string): () => void {
  const { hostname, port } = new URL(address)
  const sockets = Array.from({ length: 1_000 }, (_, n) => {
    const way = slowWays[n % slowWays.length]
    const isDownload = way === 'unread download' || way === 'download read slowly'
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    socket.pause()
    const line = isDownload ? `GET ${download}` : 'POST /api/setup'
    const length = isDownload ? '' : 'content-length: 1000\r\n'
    socket.write(
      `${line} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\n${length}\r\n`,
    )
    return { socket, way }
  })
  const timer = setInterval(() => {
    for (const { socket, way } of sockets) {
      if (socket.destroyed) continue
      if (way === 'body a byte a second') socket.write(' ')
      if (way === 'download read slowly') socket.read(20_000)
    }
  }, 1_000)
  return () => {
    clearInterval(timer)
    for (const { socket } of sockets) socket.destroy()
  }
}

function repeat(count: number, work: () => Promise<unknown>): Promise<unknown> {
  return Promise.all(Array.from({ length: count }, work))
}

/** How long ordinary requests take while somebody does what nobody should. */
export async function hostile(): Promise<void> {
  await inTempFolder(async (folder) => {
    const server = await startServerProcess({ DATA_DIR: folder, ...withAdmin })
    const { address } = server
    const cookie = await signInOver(address)
    const { uniqueId } = await createClientOver(address, cookie)
    const portal = `${address}/api/clients/${(await createClientOver(address, cookie)).uniqueId}`
    const prober = startProber('hostile', [
      { method: 'GET', url: `${address}/healthz`, every: 1 },
      { method: 'GET', url: `${portal}/messages`, every: 1 },
      { method: 'GET', url: `${portal}/steps`, every: 1 },
      { method: 'POST', url: `${portal}/messages`, body: '{"content":"Hello"}', every: 50 },
    ])
    // Attackers have machines of their own: here they take no time from the server and the prober.
    setPriority(19)
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

    await attackByLinks({ address, cookie, pid: server.pid, prober })

    const file = uploadForm({ name: 'long.txt', bytes: textFile(9_000_000) })
    const { text } = await callOver(address, uploadPortalDocument, { params, body: file })
    const path = `/api/documents/${(JSON.parse(text) as { id: string }).id}/download`
    const endSlow = openSlowConnections(address, cookie, path)
    await prober.during(
      '1,000 slow connections (downloads unread or read slowly, bodies that never come or come slowly) for 35 s',
      () => new Promise((resolve) => setTimeout(resolve, 35_000)),
    )
    if (process.platform === 'linux') {
      const open = (await readdir(`/proc/${server.pid}/fd`)).length
      console.log(`hostile: after that the server holds ${open} descriptors`)
    }
    endSlow()
    prober.end()
    await server.end()
  })
}
