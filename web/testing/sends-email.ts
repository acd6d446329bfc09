import { sendsEmailTag } from '#contract/rules/sends-email.ts'

/** Marks the page as one of an installation that sends email; the returned function takes the mark away. */
export function markSendsEmail(): () => void {
  document.head.insertAdjacentHTML('beforeend', sendsEmailTag)
  const mark = document.head.lastElementChild
  return () => mark?.remove()
}
