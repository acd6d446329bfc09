import { emailLink } from './email-link.ts'
import type { EmailTemplate, EmailTeam } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

/** Something that a client did; `path` leads to it on the desk. */
export type ClientNews = { clientName: string; propertyAddress: string; path: string } & (
  | { kind: 'wrote'; count: number }
  | { kind: 'uploaded'; names: string[] }
)

/** What a letter to an admin about clients is made of. Paths are on this site; `baseUrl` has no trailing slash. */
export interface NewsForAdmin {
  team: EmailTeam
  baseUrl: string
  news: [ClientNews, ...ClientNews[]]
  settingsPath: string
}

function titleOf(one: ClientNews): string {
  if (one.kind === 'wrote')
    return one.count === 1
      ? `${one.clientName} wrote a message`
      : `${one.clientName} wrote ${one.count} messages`
  return one.names.length === 1
    ? `${one.clientName} uploaded a document`
    : `${one.clientName} uploaded ${one.names.length} documents`
}

function detailOf(one: ClientNews): string {
  return [one.propertyAddress, ...(one.kind === 'uploaded' ? one.names : [])].join('\n')
}

/** The letter that tells an admin what clients did: who and how much, never the text of a message. */
export function clientNews({ team, baseUrl, news, settingsPath }: NewsForAdmin): EmailTemplate {
  const [first] = news
  const alone = news.length === 1
  const desk = emailLink(baseUrl, '/admin') ?? baseUrl
  const title = alone ? titleOf(first) : `${news.length} things from your clients`
  return renderEmail({
    team,
    subject: title,
    preview: alone ? first.propertyAddress : news.map(titleOf).join('. '),
    title,
    sections: [
      {
        rows: news.map((one) => {
          const url = emailLink(baseUrl, one.path)
          return { ...(alone ? {} : { title: titleOf(one), ...(url ? { url } : {}) }), detail: detailOf(one) }
        }),
      },
    ],
    button: alone
      ? {
          label: first.kind === 'wrote' ? 'Read and answer' : 'See the document',
          url: emailLink(baseUrl, first.path) ?? desk,
        }
      : { label: 'Open the desk', url: desk },
    reason: `You get this as an admin of ${teamName(team)}.`,
    links: [{ label: 'Choose what you get', url: emailLink(baseUrl, settingsPath) ?? desk }],
  })
}
