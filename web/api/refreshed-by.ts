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
export function refreshedBy(call: { id: string; version?: Topic | undefined }): readonly Topic[] {
  return call.version === undefined ? (unversioned[call.id] ?? []) : [call.version]
}
