import { emailLink } from './email-link.ts'
import type { EmailTemplate, EmailTeam } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

/** The email with which an admin tests the mail server. */
export function testEmail({ team, baseUrl }: { team: EmailTeam; baseUrl: string }): EmailTemplate {
  const settings = emailLink(baseUrl, '/admin/settings') ?? baseUrl
  return renderEmail({
    team,
    subject: `Test email from ${teamName(team)}`,
    preview: 'The mail server is set up.',
    title: 'Email works',
    sections: [
      {
        rows: [
          {
            detail:
              'The mail server is set up, and emails to your clients look like this one. ' +
              'The button below should open your desk. If it does not, the public address is wrong.',
          },
        ],
      },
    ],
    button: { label: 'Open the settings', url: settings },
    reason: 'You get this because an admin requested a test email.',
    links: [],
  })
}
