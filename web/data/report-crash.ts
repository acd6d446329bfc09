import { calls } from 'virtual:call-table'
import { request } from './request.ts'

const script = /assets\/[\w./-]{1,120}\.js:\d{1,7}:\d{1,7}/g

/** Reports of one page; the rest would repeat them. */
let left = 3

/**
 * Reports an error that a page's code threw to the server's log: its name and its places in the scripts, since a message may quote
 * what stands on the page. Does nothing when the server cannot be reached.
 */
export async function reportCrash(thrown: unknown): Promise<void> {
  if (left === 0) return
  left--
  const { name, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown))
  const [, page = ''] = location.pathname.split('/')
  const body = {
    error: /^\w{1,60}$/.test(name) ? name : 'Error',
    page: /^[a-z-]{0,40}$/.test(page) ? page : '',
    at: [...new Set(stack.match(script))].slice(0, 5),
  }
  await request(calls.reportCrash, { body }).catch(() => undefined)
}
