import { emailLink } from './email-link.ts'
import type { EmailTemplate, EmailTeam } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

/** The letter that an admin sends to see that mail arrives. */
export function testMail({ team, baseUrl }: { team: EmailTeam; baseUrl: string }): EmailTemplate {
  const settings = emailLink(baseUrl, '/admin/settings') ?? baseUrl
  return renderEmail({
    team,
    subject: `Mail from ${teamName(team)} arrives`,
    preview: 'The mail server is set up.',
    title: 'Mail arrives',
    sections: [
      {
        rows: [
          {
            detail:
              'The mail server is set up, and letters to your clients look like this one. ' +
              'The button below must open your desk: if it does not, the public address is set wrong.',
          },
        ],
      },
    ],
    button: { label: 'Open the settings', url: settings },
    reason: 'You get this because an admin asked for a test mail.',
    links: [],
  })
}
