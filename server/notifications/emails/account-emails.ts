import { emailLink } from './email-link.ts'
import type { EmailTemplate, EmailTeam } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

interface EmailContext {
  team: EmailTeam
  baseUrl: string
}

const accountReason = (team: EmailTeam) =>
  `You get this because it is about your account with ${teamName(team)}.`

/** The email with a one-time link to set a new password; `path` is the link's path. */
export function resetLinkEmail({ team, baseUrl }: EmailContext, path: string): EmailTemplate {
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
              'Someone requested a new password for your account. We hope it was you. The link below works once, within ' +
              '30 minutes of the request.',
          },
        ],
      },
    ],
    button: { label: 'Choose a new password', url: emailLink(baseUrl, path) ?? baseUrl },
    closing: 'If it was not you, ignore this email. Your password has not changed.',
    reason: accountReason(team),
    links: [],
  })
}

/** Notifies an admin that a colleague created a reset link for the account. It does not contain the link. */
export function resetLinkMadeEmail({ team, baseUrl }: EmailContext, madeBy: string): EmailTemplate {
  return renderEmail({
    team,
    subject: 'A link to reset your password was created',
    preview: `${madeBy} created it.`,
    title: `${madeBy} created a link to reset your password`,
    sections: [
      {
        rows: [
          {
            detail:
              'Anyone with the link can set a new password for your account once, within 30 minutes. If you did not request ' +
              `it, talk to ${madeBy} and change your password.`,
          },
        ],
      },
    ],
    button: { label: 'Open your account', url: emailLink(baseUrl, '/admin/settings') ?? baseUrl },
    reason: accountReason(team),
    links: [],
  })
}

/** Notifies an admin that the account's password was reset. */
export function passwordResetEmail({ team, baseUrl }: EmailContext): EmailTemplate {
  return renderEmail({
    team,
    subject: 'Your password was reset',
    preview: 'You have been signed out everywhere, and no device is trusted anymore.',
    title: 'Your password was reset',
    sections: [
      {
        rows: [
          {
            detail:
              'Your account has a new password. You have been signed out everywhere, and no device is trusted anymore. If this was not you, ' +
              'reset the password again on the sign-in page and tell your team.',
          },
        ],
      },
    ],
    button: { label: 'Sign in', url: emailLink(baseUrl, '/sign-in') ?? baseUrl },
    reason: accountReason(team),
    links: [],
  })
}
