import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { dropNotifications } from './drop-notifications.ts'

/** Faults of the network between a program and a server. */
export type NetworkFault =
  | 'none'
  /** Nothing passes until another fault is set; then what waited passes. */
  | 'hang'
  /** Every connection is closed at once. */
  | 'refuse'
  /** Each answer arrives so many milliseconds later. */
  | { delay: number }
  /** The connection ends after so many bytes of the next answer. */
  | { cutAnswerAfter: number }
  /** The connection ends after so many bytes of a request, which never arrives in full. */
  | { cutRequestAfter: number }
  /** The request that matches arrives, but the connection ends before its answer. */
  | { loseAnswerTo: RegExp }
  /** Notifications of PostgreSQL are lost, as behind a pooler in transaction mode. */
  | 'deaf'
  /** This is the answer to everything, and the server hears nothing. */
  | { answer: string }

type Target = { port: number; host: string } | { path: string }

/** A network between a program and a server on loopback, which fails on demand. */
export class FaultProxy {
  readonly port: number
  #fault: NetworkFault = 'none'
  #changed = Promise.withResolvers<void>()
  #sockets = new Set<Socket>()
  #server = createServer()

  private constructor(target: Target, server: ReturnType<typeof createServer>) {
    this.#server = server
    this.port = (server.address() as AddressInfo).port
    server.on('connection', (near: Socket) => this.#join(near, connect(target)))
  }

  static async start(target: Target): Promise<FaultProxy> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new FaultProxy(target, server)
  }

  /** Lets the network fail like this from now on; `none` heals it. */
  set(fault: NetworkFault): void {
    this.#fault = fault
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
    if (fault === 'refuse') this.cut()
  }

  /** Ends every connection. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  async stop(): Promise<void> {
    this.set('refuse')
    this.#server.close()
    await once(this.#server, 'close')
  }

  #join(near: Socket, far: Socket): void {
    const end = () => {
      near.destroy()
      far.destroy()
    }
    let isAnswerLost = false
    let requested = 0
    const withoutNotifications = dropNotifications()
    for (const socket of [near, far]) {
      this.#sockets.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        this.#sockets.delete(socket)
        end()
      })
    }
    if (this.#fault === 'refuse') {
      end()
      return
    }
    this.#carry(near, (chunk) => {
      const fault = this.#fault
      if (typeof fault === 'object' && 'loseAnswerTo' in fault)
        isAnswerLost ||= fault.loseAnswerTo.test(chunk.toString('latin1'))
      requested += chunk.length
      if (typeof fault === 'object' && 'cutRequestAfter' in fault && requested > fault.cutRequestAfter) end()
      else if (typeof fault === 'object' && 'answer' in fault) near.end(fault.answer)
      else far.write(chunk)
    })
    this.#carry(far, async (chunk) => {
      const fault = this.#fault
      if (isAnswerLost) end()
      else if (fault === 'deaf') near.write(withoutNotifications(chunk))
      else if (typeof fault === 'object' && 'cutAnswerAfter' in fault) {
        near.write(chunk.subarray(0, fault.cutAnswerAfter), () => {
          if (fault.cutAnswerAfter <= chunk.length) end()
          fault.cutAnswerAfter -= chunk.length
        })
      } else {
        if (typeof fault === 'object' && 'delay' in fault) await pause(fault.delay)
        near.write(chunk)
      }
    })
  }

  /** Passes on one chunk after the other, none while the network hangs. */
  #carry(from: Socket, pass: (chunk: Buffer) => unknown): void {
    let last = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      const earlier = last
      const carry = async () => {
        await earlier
        while (this.#fault === 'hang') await this.#changed.promise
        await pass(chunk)
      }
      last = carry()
    })
  }
}
