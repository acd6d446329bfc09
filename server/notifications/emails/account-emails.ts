import { emailLink } from './email-link.ts'
import type { EmailTemplate, EmailTeam } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

interface Ours {
  team: EmailTeam
  baseUrl: string
}

const startupErrorText = (team: EmailTeam) =>
  `You get this because it is about your account with ${teamName(team)}.`

/** The letter with a one-time link to a new password; `path` leads to it. */
export function resetLinkEmail({ team, baseUrl }: Ours, path: string): EmailTemplate {
  return renderEmail({
    team,
    subject: 'Reset your password',
    preview: 'The link works once, within 30 minutes.',
    title: 'Reset your password',
    sections: [
      {
        rows: [
          {
            detail:
              'Somebody asked for a new password for your account, we hope it was you. The link below works once, within ' +
              '30 minutes of the request.',
          },
        ],
      },
    ],
    button: { label: 'Choose a new password', url: emailLink(baseUrl, path) ?? baseUrl },
    closing: 'If it was not you, do nothing: your password stays as it is.',
    reason: startupErrorText(team),
    links: [],
  })
}

/** Tells an admin that a colleague has made a reset link for the account; the link itself is not in it. */
export function resetLinkMadeEmail({ team, baseUrl }: Ours, madeBy: string): EmailTemplate {
  return renderEmail({
    team,
    subject: 'A link to reset your password was made',
    preview: `${madeBy} made it.`,
    title: `${madeBy} made a link to reset your password`,
    sections: [
      {
        rows: [
          {
            detail:
              'Whoever has the link can set a new password for your account once, within 30 minutes. If you did not ask ' +
              `for it, talk to ${madeBy}, and change your password.`,
          },
        ],
      },
    ],
    button: { label: 'Open your account', url: emailLink(baseUrl, '/admin/settings') ?? baseUrl },
    reason: startupErrorText(team),
    links: [],
  })
}

/** Tells an admin that the account has a new password. */
export function passwordResetEmail({ team, baseUrl }: Ours): EmailTemplate {
  return renderEmail({
    team,
    subject: 'Your password was reset',
    preview: 'All sessions and trusted devices have ended.',
    title: 'Your password was reset',
    sections: [
      {
        rows: [
          {
            detail:
              'Your account has a new password. All its sessions and trusted devices have ended. If this was not you, ' +
              'reset the password again at the sign-in, and tell your team.',
          },
        ],
      },
    ],
    button: { label: 'Sign in', url: emailLink(baseUrl, '/sign-in') ?? baseUrl },
    reason: startupErrorText(team),
    links: [],
  })
}
