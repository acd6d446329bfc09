/** The kinds of deliveries that go to nobody of the client side. */
export const kindsNotToClients = {
  client_message: 'the team',
  client_upload: 'the team',
  daily_brief: 'the team',
  to_sort: 'the team',
  password_reset_link: 'the team',
  password_link_made: 'the team',
  password_reset: 'the team',
  sign_in_connected: 'the team',
  member_joined: 'the team',
  number_locked: 'the team',
  partner_asked: 'a partner',
  partner_returned: 'a partner',
  partner_moved: 'a partner',
  partner_dropped: 'a partner',
  partner_reminder: 'a partner',
} as const
