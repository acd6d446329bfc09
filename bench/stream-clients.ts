import { get, type IncomingMessage } from 'node:http'

// A process of its own, so that its memory and work stay out of the measured server, and with its own limit of open files.

/** Number of local addresses that the streams are spread over, since each has only 28,000 ports. */
const localAddresses = 4
const atOnce = 16

export interface OpenStreams {
  address: string
  /** The portals' ids. */
  uniqueIds: readonly string[]
}

/** Sent for each announcement of a message: which portal got it, and when, in `performance.timeOrigin` milliseconds. */
export interface Heard {
  portal: number
  at: number
}

function open(address: string, uniqueId: string, portal: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const localAddress = `127.0.0.${1 + (portal % localAddresses)}`
    const request = get(`${address}/api/clients/${uniqueId}/live`, { agent: false, localAddress }, (stream) =>
      listen(stream, portal, resolve, reject),
    )
    request.once('error', reject)
  })
}

function listen(
  stream: IncomingMessage,
  portal: number,
  resolve: () => void,
  reject: (error: Error) => void,
): void {
  if (stream.statusCode !== 200) return reject(new Error(`A stream was refused with ${stream.statusCode}`))
  stream.on('data', (chunk: Buffer) => {
    if (chunk.includes('event: hello')) resolve()
    if (chunk.includes('event: change') && chunk.includes('"messages"')) {
      const heard: Heard = { portal, at: performance.timeOrigin + performance.now() }
      process.send?.(heard)
    }
  })
  stream.once('close', () => process.send?.('closed'))
  stream.on('error', () => undefined)
}

process.once('message', ({ address, uniqueIds }: OpenStreams) => {
  let next = 0
  const work = async () => {
    while (next < uniqueIds.length) {
      const portal = next++
      await open(address, uniqueIds[portal] ?? '', portal)
    }
  }
  Promise.all(Array.from({ length: atOnce }, work)).then(
    () => process.send?.('open'),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
