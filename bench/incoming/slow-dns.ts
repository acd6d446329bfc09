import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const answersAfter = 200
/** The flags of a DNS answer: it answers, recursion is available, and there is no such name. */
const noSuchName = 0x8183

/** Starts a DNS on loopback that says after 200 ms that there is no such name. */
export async function startSlowDns(): Promise<{ environment: Record<string, string>; stop: () => void }> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const answer = Buffer.from(question)
    answer.writeUInt16BE(noSuchName, 2)
    setTimeout(() => socket.send(answer, port, address), answersAfter)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    environment: {
      SLOW_DNS: `127.0.0.1:${socket.address().port}`,
      NODE_OPTIONS: `--import ${new URL('ask-slow-dns.ts', import.meta.url).href}`,
    },
    stop: () => socket.close(),
  }
}
