import { sendsEmailMark } from '#contract/rules/sends-email.ts'

/** Whether email is set up, as the page that was loaded says. */
export const sendsEmail = (): boolean => document.querySelector(`meta[name="${sendsEmailMark}"]`) !== null
