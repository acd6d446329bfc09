import type { TeamRole } from '#contract/rules/team-roles.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

interface RoleText {
  label: string
  tone: BadgeTone
  /** The rights of a member with this role, in one line beside the name. */
  meaning: string
  /** The same before somebody is invited to it. */
  invited: string
}

export const roleTexts: Record<TeamRole, RoleText> = {
  owner: {
    label: 'Owner',
    tone: 'green',
    meaning: 'Everything, roles included',
    invited: 'Everything. Gives roles, and can remove anybody.',
  },
  admin: {
    label: 'Admin',
    tone: 'blue',
    meaning: 'Everything but roles; removes only assistants',
    invited: 'Also deletes clients, imports, changes settings, and invites.',
  },
  assistant: {
    label: 'Assistant',
    tone: 'gray',
    meaning: 'Daily work; no deleting of clients, no settings',
    invited: 'Messages, notes, steps, dates and documents. Never deletes a client or changes settings.',
  },
}
