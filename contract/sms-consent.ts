/** What stands beside the switch; it is kept with the moment at which a client agrees. */
export const smsConsentWording =
  'Text me updates on this transaction at my number. Message and data rates may apply. Reply STOP to end, HELP for help.'
