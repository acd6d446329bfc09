/** Kinds of items, by the harm of missing one, the greatest first. */
export const agendaKinds = ['contingency', 'money', 'signing', 'closing', 'document', 'task', 'step'] as const
export type AgendaKind = (typeof agendaKinds)[number]
