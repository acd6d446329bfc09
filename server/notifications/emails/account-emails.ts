import { letterLink } from './email-link.ts'
import type { Letter, LetterTeam } from './email-template.ts'
import { writeLetter } from './render-email.ts'
import { teamName } from './team-name.ts'

interface Ours {
  team: LetterTeam
  baseUrl: string
}

const reasonOf = (team: LetterTeam) => `You get this because it is about your account with ${teamName(team)}.`

/** The letter with a one-time link to a new password; `path` leads to it. */
export function resetLinkLetter({ team, baseUrl }: Ours, path: string): Letter {
  return writeLetter({
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
    button: { label: 'Choose a new password', url: letterLink(baseUrl, path) ?? baseUrl },
    closing: 'If it was not you, do nothing: your password stays as it is.',
    reason: reasonOf(team),
    links: [],
  })
}

/** Tells an admin that a colleague has made a reset link for the account; the link itself is not in it. */
export function resetLinkMadeLetter({ team, baseUrl }: Ours, madeBy: string): Letter {
  return writeLetter({
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
    button: { label: 'Open your account', url: letterLink(baseUrl, '/admin/settings') ?? baseUrl },
    reason: reasonOf(team),
    links: [],
  })
}

/** Tells an admin that the account has a new password. */
export function passwordResetLetter({ team, baseUrl }: Ours): Letter {
  return writeLetter({
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
    button: { label: 'Sign in', url: letterLink(baseUrl, '/sign-in') ?? baseUrl },
    reason: reasonOf(team),
    links: [],
  })
}
