import { labelAmong } from '#contract/rules/label-among.ts'

// Labels of the fields that clients, partners and visitors fill in.

/** The labels that are not the field's name in words. */
const labels: Partial<Record<string, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  propertyAddress: 'Property Address',
  doneOn: 'Day',
  content: 'Text',
  messageNotifications: 'Messages',
  emailNotifications: 'Email',
  smsNotifications: 'Text message',
  rememberMe: 'Keep me signed in',
  documentId: 'Document',
  pin: 'PIN',
  language: 'Language',
}

/** The label of a field, before what is wrong with it. */
export const label = (name: string): string => labelAmong(labels, name)
