import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { AnyCall, BodyInput } from '#contract/call.ts'
import { answer, failure, type Reply, withdraw } from './answers.ts'

const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true })

/**
 * Presses three times: the server answers with 500, then it cannot be reached, then it answers. Each failure must show a toast
 * and leave everything unchanged, so that the same press can be repeated. The third answer is `reply`, or the call's own if there
 * is none. Returns the bodies sent to `reply`.
 */
export async function expectRetriesToWork<C extends AnyCall>(
  call: C,
  { failed, reply }: { failed: string; reply?: Reply<C> },
  press: () => Promise<unknown>,
): Promise<BodyInput<C>[]> {
  answer(call, () => failure())
  await press()
  await expect.element(alert(failed)).toBeVisible()
  answer(call, () => Promise.reject(new TypeError('Failed to fetch')))
  await press()
  await expect.element(alert('We can’t reach the server. Check your connection.')).toBeVisible()
  withdraw(call)
  withdraw(call)
  const sent = reply ? answer(call, reply) : []
  await press()
  return sent
}
