import { emailLink } from './email-link.ts'
import type { EmailTemplate, EmailTeam } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

/** Something a client did; `path` opens it on the desk. */
export type ClientActivity = { clientName: string; propertyAddress: string; path: string } & (
  | { kind: 'wrote'; count: number }
  | { kind: 'uploaded'; names: string[] }
)

/** The content of an email to an admin about clients. Paths are on this site; `baseUrl` has no trailing slash. */
export interface ClientActivityEmail {
  team: EmailTeam
  baseUrl: string
  activities: [ClientActivity, ...ClientActivity[]]
  settingsPath: string
}

function getTitle(one: ClientActivity): string {
  if (one.kind === 'wrote')
    return one.count === 1
      ? `${one.clientName} wrote a message`
      : `${one.clientName} wrote ${one.count} messages`
  return one.names.length === 1
    ? `${one.clientName} uploaded a document`
    : `${one.clientName} uploaded ${one.names.length} documents`
}

function getDetail(one: ClientActivity): string {
  return [one.propertyAddress, ...(one.kind === 'uploaded' ? one.names : [])].join('\n')
}

/** Notifies an admin of what clients did. It never contains the text of a message. */
export function clientActivityEmail({
  team,
  baseUrl,
  activities,
  settingsPath,
}: ClientActivityEmail): EmailTemplate {
  const [first] = activities
  const isSingle = activities.length === 1
  const desk = emailLink(baseUrl, '/admin') ?? baseUrl
  const title = isSingle ? getTitle(first) : `${activities.length} updates from your clients`
  return renderEmail({
    team,
    subject: title,
    preview: isSingle ? first.propertyAddress : activities.map(getTitle).join('. '),
    title,
    sections: [
      {
        rows: activities.map((one) => {
          const url = emailLink(baseUrl, one.path)
          return {
            ...(isSingle ? {} : { title: getTitle(one), ...(url ? { url } : {}) }),
            detail: getDetail(one),
          }
        }),
      },
    ],
    button: isSingle
      ? {
          label: first.kind === 'wrote' ? 'Read and reply' : 'View the document',
          url: emailLink(baseUrl, first.path) ?? desk,
        }
      : { label: 'Open the desk', url: desk },
    reason: `You get this as an admin of ${teamName(team)}.`,
    links: [{ label: 'Choose what you get', url: emailLink(baseUrl, settingsPath) ?? desk }],
  })
}
