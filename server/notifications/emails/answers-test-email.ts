import { emailLink } from './email-link.ts'
import type { EmailTeam, EmailTemplate } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

/** The email that the product sends to itself, to see that answers come in. */
export function answersTestEmail({ team, baseUrl }: { team: EmailTeam; baseUrl: string }): EmailTemplate {
  return renderEmail({
    team,
    subject: `Test of answers to ${teamName(team)}`,
    preview: 'It should come back to the server that sent it.',
    title: 'A test on its way back',
    sections: [
      {
        rows: [
          {
            detail:
              'The server sent this email to an address of its own. Once it is back, Settings, Notifications says so. ' +
              'If you read it in a mailbox, answers of clients end there, too: let that mailbox forward them.',
          },
        ],
      },
    ],
    button: {
      label: 'Open the settings',
      url: emailLink(baseUrl, '/admin/settings?tab=notifications') ?? baseUrl,
    },
    reason: 'It was sent because a member of the team tests answers by email.',
    links: [],
  })
}
