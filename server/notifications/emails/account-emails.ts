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

/** Notifies an admin that the account at the provider, such as "Google", can now sign in. */
const passkeyEmails = {
  added: {
    title: 'A passkey was added to your account',
    preview: 'Its device can open the desk as you.',
    detail:
      'With it you sign in without a password and without a code. If this was not you, remove it under Settings, Account, change ' +
      'your password, and tell an owner of your team.',
  },
  removed: {
    title: 'A passkey was removed from your account',
    preview: 'It no longer signs in.',
    detail:
      'It no longer signs in. If this was not you, change your password, look at your passkeys and sessions under Settings, Account, ' +
      'and tell an owner of your team.',
  },
}

/** Tells a member that their passkeys have changed. */
export function passkeyEmail(
  { team, baseUrl }: EmailContext,
  change: keyof typeof passkeyEmails,
): EmailTemplate {
  const { title, preview, detail } = passkeyEmails[change]
  return renderEmail({
    team,
    subject: title,
    preview,
    title,
    sections: [{ rows: [{ detail }] }],
    button: { label: 'Open your account', url: emailLink(baseUrl, '/admin/settings') ?? baseUrl },
    reason: accountReason(team),
    links: [],
  })
}

export function signInConnectedEmail({ team, baseUrl }: EmailContext, provider: string): EmailTemplate {
  return renderEmail({
    team,
    subject: `${provider} can now sign in to your account`,
    preview: 'Whoever has your account there can open the desk as you.',
    title: `${provider} can now sign in to your account`,
    sections: [
      {
        rows: [
          {
            detail:
              `Your account at ${provider} has been connected: with it you sign in here without a password. If this was not you, ` +
              'disconnect it under Settings, Account, and tell an owner of your team.',
          },
        ],
      },
    ],
    button: { label: 'Open your account', url: emailLink(baseUrl, '/admin/settings') ?? baseUrl },
    reason: accountReason(team),
    links: [],
  })
}

/** Notifies an owner that somebody joined the team by the domain of their address. */
export function memberJoinedEmail(
  { team, baseUrl }: EmailContext,
  { name, email, role }: { name: string; email: string; role: string },
): EmailTemplate {
  return renderEmail({
    team,
    subject: `${name} joined your team`,
    preview: `${email} signed in for the first time.`,
    title: `${name} joined your team`,
    sections: [
      {
        rows: [
          {
            detail:
              `${email} signed in with the account of your brokerage and is now ${role === 'admin' ? 'an admin' : 'an assistant'} of your team. ` +
              'Change the role or remove them under Settings, Team.',
          },
        ],
      },
    ],
    button: { label: 'Open your team', url: emailLink(baseUrl, '/admin/settings?tab=team') ?? baseUrl },
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
