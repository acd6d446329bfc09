/** What the links and reply addresses of an installation look like. */
export interface OurLinks {
  /** The host names under which the installation is or was reached, without a port. */
  hosts: readonly string[]
  /** Whether an address lets its owner write into a deal. */
  isReplyAddress: (address: string) => boolean
}

const replacement = '[link]'
/** The first parts of the paths that open something to whoever has the link. */
const opening = '(?:client|deal|unsubscribe|calendar|confirm-email)'
/** Addresses of pages and emails, which end before a space, a bracket or a quotation mark. Long ones of emails are none. */
const links = /(?:https?|webcal):\/\/[^\s<>"()[\]{}|\\^`]+|(?<![\w.+%-])[\w.+%-]{1,100}@[\w.-]{1,255}/gi
const trailing = /[.,;:!?']+$/

const decoded = (text: string): string =>
  text.replaceAll(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A link as it is, and as it stands within the links that checking services put in its place. */
function readings(link: string): string[] {
  const once = decoded(link)
  const dashed = decoded(link.replaceAll(/-([0-7][0-9a-f])/gi, '%$1').replaceAll('_', '/'))
  return [link, once, decoded(once), dashed]
}

/**
 * Replaces by "[link]" what opens a deal's pages or writes into it: a quote that was not recognized must not show one person's
 * link to another. Also inside the links of services that check links, if they can be read.
 */
export function withoutOurLinks(text: string, { hosts, isReplyAddress }: OurLinks): string {
  const host = `(?:${hosts.map((name) => RegExp.escape(name)).join('|')})`
  const within = new RegExp(String.raw`(?:^|[^\w.-])${host}(?::\d+)?/+${opening}/`, 'i')
  const bare = new RegExp(
    String.raw`(?<![\w.@/-])${host}(?::\d+)?/${opening}/[^\s<>"()[\]{}|\\^${'`'}]*`,
    'gi',
  )
  const opens = (link: string) =>
    readings(link).some(
      (reading) =>
        within.test(reading) ||
        [...reading.matchAll(/[\w.+-]{1,100}@[\w.-]{1,255}/g)].some(([address]) => isReplyAddress(address)),
    )
  const hide = (link: string): string => {
    const end = trailing.exec(link)?.[0] ?? ''
    const start = link.slice(0, link.length - end.length)
    return opens(start) ? replacement + end : link
  }
  const hidden = text.replaceAll(links, hide)
  return hosts.length === 0
    ? hidden
    : hidden.replaceAll(bare, (link) => replacement + (trailing.exec(link)?.[0] ?? ''))
}
