import { type Topic, topics } from '#contract/topics.ts'

/** Answers without a version of their own: the topics that change what they say. */
const unversioned: Partial<Record<string, readonly Topic[]>> = {
  listClients: ['client', 'steps', 'messages'],
  findClients: ['client', 'steps', 'messages'],
  getClient: ['client', 'steps', 'messages'],
  searchClients: ['client'],
  listConversations: ['client', 'messages'],
  countUnreadMessages: ['client', 'messages'],
  getPortalTeam: ['client'],
  getPortalChannels: ['client', 'preferences'],
  getAdminStats: ['client', 'steps', 'documents'],
  getToday: ['client', 'steps', 'documents', 'messages', 'notifications', 'visits'],
  getPipeline: ['client', 'steps'],
  listAllDocuments: ['client', 'documents'],
  listNotes: ['notes'],
  listDeliveries: ['notifications', 'messages', 'documents', 'steps'],
  getPreferences: ['preferences', 'client'],
  listActivity: topics,
  listActivityPeople: topics,
}

/** The topics after whose change a call's answer has to be fetched again. */
function refreshedBy(call: { id: string; version?: Topic | undefined }): readonly Topic[] {
  return call.version === undefined ? (unversioned[call.id] ?? []) : [call.version]
}

/** What a cached answer is about, so that a live announcement finds it. */
export interface AnswerMeta extends Record<string, unknown> {
  topics: readonly Topic[]
  /** The client in the path, by portal id or id; null for answers about many clients. */
  client: string | null
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: AnswerMeta
  }
}

/** The meta of a call's answer. */
export function answerMeta(
  call: { id: string; version?: Topic | undefined },
  params: Record<string, string> | undefined,
): AnswerMeta {
  const client = params?.['uniqueId'] ?? params?.['clientId'] ?? params?.['id'] ?? null
  return { topics: refreshedBy(call), client }
}
