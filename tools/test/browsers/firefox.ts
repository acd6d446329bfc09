import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver, Engine, Size } from './driver.ts'
import { startProgram } from './process.ts'

type Json = Record<string, unknown>

/** A connection by WebDriver BiDi: commands with answers, and events. */
async function connect(address: string, onEvent: (method: string, parameters: Json) => void) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<Json>>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as {
      type: string
      id?: number
      method?: string
      params?: Json
      result?: Json
      message?: string
    }
    if (message.type === 'event') return onEvent(message.method ?? '', message.params ?? {})
    const command = waiting.get(message.id ?? 0)
    waiting.delete(message.id ?? 0)
    if (message.type === 'success') command?.resolve(message.result ?? {})
    else command?.reject(new Error(message.message ?? 'The command failed'))
  })
  socket.addEventListener('close', () => {
    for (const command of waiting.values()) command.reject(new Error('Firefox ended'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)))
  })
  return (method: string, params: Json = {}): Promise<Json> => {
    last += 1
    const command = Promise.withResolvers<Json>()
    waiting.set(last, command)
    socket.send(JSON.stringify({ id: last, method, params }))
    return command.promise
  }
}

async function open(program: string, size: Size): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const preferences = {
    'app.update.enabled': false,
    'intl.accept_languages': 'en-US',
    'intl.locale.requested': 'en-US',
  }
  await writeFile(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  )
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const firefox = await startProgram(program, args, /WebDriver BiDi listening on (ws:\S+)/, { HOME: profile })
  let errors: string[] = []
  const command = await connect(`${firefox.said}/session`, (method, { level, text }) => {
    if (method === 'log.entryAdded' && level === 'error') errors.push(String(text))
  })
  await command('session.new', { capabilities: {} })
  await command('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = (await command('browsingContext.getTree')) as { contexts: { context: string }[] }
  const context = contexts[0]?.context
  await command('browsingContext.setViewport', { context, viewport: size })
  return {
    goto: async (url) => {
      // Fails for an address that cannot be reached.
      await command('browsingContext.navigate', { context, url, wait: 'complete' }).catch(() => {})
    },
    reload: async () => {
      await command('browsingContext.reload', { context, wait: 'complete' }).catch(() => {})
    },
    evaluate: async (expression) => {
      const answer = (await command('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? 'null')`,
        target: { context },
        awaitPromise: true,
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } }
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text ?? 'The page threw')
      return JSON.parse(answer.result?.value ?? 'null') as unknown
    },
    screenshot: async () => {
      const { data } = await command('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    takeErrors: () => {
      const taken = errors
      errors = []
      return Promise.resolve(taken)
    },
    end: () => firefox.end(),
  }
}

/** Debian's Firefox without a window, by WebDriver BiDi. */
export const firefox = (program: string): Engine => ({
  name: 'firefox',
  open: (size) => open(program, size),
  end: async () => {},
})
