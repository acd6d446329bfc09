import type { ProviderRefusal } from '#contract/rules/provider-refusals.ts'

/** Why the provider's sign-in was refused, and what to do next. */
export interface RefusalWords {
  title: string
  text: string
  /** Another account there may do. */
  mayChoose?: true
}

/** The name of the link to the provider’s choice of accounts. */
export const chooseAnother = 'Choose another account'

/** The words of each refusal; `name` is the provider's. They are ours: what the provider says is in no address. */
export const refusalWords: Record<ProviderRefusal, (name: string) => RefusalWords> = {
  unreachable: (name) => ({
    title: `${name} did not answer.`,
    text: 'Try again, or ask an owner of your team.',
  }),
  settings: (name) => ({
    title: `${name} refused this server.`,
    text: 'The person who runs it finds the reason in its log.',
  }),
  canceled: (name) => ({ title: `You did not finish at ${name}.`, text: 'Try again when you are ready.' }),
  late: () => ({ title: 'That took too long, or another tab was faster.', text: 'Try again.' }),
  'too-many': () => ({ title: 'Too many tries.', text: 'Wait five minutes, and try again.' }),
  unfinished: () => ({ title: 'The portal could not finish this.', text: 'Try again in a minute.' }),
  'no-email': (name) => ({
    title: `${name} gave no email address.`,
    text: 'Ask the person who runs this server.',
    mayChoose: true,
  }),
  unproven: (name) => ({
    title: `${name} does not vouch for this address.`,
    text: 'Ask the person who runs this server.',
    mayChoose: true,
  }),
  'not-invited': (name) => ({
    title: `This ${name} account is not in the team.`,
    text: 'Ask for an invitation to its address.',
    mayChoose: true,
  }),
  removed: () => ({
    title: 'You left this team.',
    text: 'An owner can invite you again.',
    mayChoose: true,
  }),
  'two-factor': (name) => ({
    title: 'Your account has two-factor on.',
    text: `Sign in with your password, then connect ${name} under Settings, Account.`,
  }),
  'other-account': (name) => ({
    title: `That ${name} account cannot be used here.`,
    text: 'A member has one account there, and an account is of one member. Use the one that is connected, or disconnect it first under Settings, Account.',
    mayChoose: true,
  }),
  'not-fresh': (name) => ({
    title: `${name} did not ask you to sign in again.`,
    text: 'Try again. If it never asks, an owner can make you a link for a password, which confirms too.',
  }),
  'not-set-up': () => ({
    title: 'This desk is not set up yet.',
    text: 'Create the first account with the link that the server printed.',
  }),
}
