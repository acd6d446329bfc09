/** What the screens of clients, partners and visitors call the fields whose label is not their name in words. */
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
}

/** The label of a field, by these labels; a name without one of its own is split into words. */
export function labelAmong(labelsByName: Partial<Record<string, string>>, name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return (
    (Object.hasOwn(labelsByName, name) && labelsByName[name]) ||
    words.slice(0, 1).toUpperCase() + words.slice(1)
  )
}

/** The label of a field on a screen of clients, partners and visitors. */
export function fieldLabel(name: string): string {
  return labelAmong(labels, name)
}
