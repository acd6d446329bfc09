import { agreeToEmail as agreementCall } from '#contract/calls/clients/agree-to-email.ts'
import { importClients } from '#contract/calls/clients/client-import.ts'
import {
  archiveClients,
  assignClients as assignCall,
  findClients,
} from '#contract/calls/clients/client-list.ts'
import { searchClients as searchCall } from '#contract/calls/clients/client-search.ts'
import * as calls from '#contract/calls/clients/clients.ts'
import { listContacts } from '#contract/calls/clients/contacts.ts'
import { getDealOverview as overviewCall } from '#contract/calls/clients/deal-overview.ts'
import { markEmailChangeSeen as seenCall } from '#contract/calls/clients/email-changes.ts'
import { emailNow as emailCall } from '#contract/calls/clients/email-now.ts'
import { changeLanguage as languageCall } from '#contract/calls/clients/language.ts'
import { getKnownAgent as knownAgentCall, sendPortalLinks } from '#contract/calls/clients/portal-links.ts'
import { samplePortal } from '#contract/calls/clients/sample-portal.ts'
import { markProfileChangeSeen as profileSeenCall } from '#contract/calls/clients/seen.ts'
import {
  setOutcome as outcomeCall,
  undoOutcome as undoOutcomeCall,
} from '#contract/calls/clients/set-outcome.ts'
import { applyTemplate as templateCall } from '#contract/calls/dates/date-calls.ts'
import { adminActor } from '../../db/activity-log.ts'
import { readerOf } from '../../db/readers.ts'
import { teamToday } from '../../db/team-settings.ts'
import { answer } from '../../http/answer.ts'
import { rememberLanguage } from '../../http/visitor-language.ts'
import { agreeToEmail } from './agree-to-email.ts'
import { applyTemplate } from './apply-template.ts'
import { setArchived } from './archive-client.ts'
import { setAllArchived } from './archive-clients.ts'
import { assignClients } from './assign-clients.ts'
import { changeClient } from './change-client.ts'
import { changeLanguage } from './change-language.ts'
import { changeProfile } from './change-profile.ts'
import { getAdminClient, listAllClients, getSamplePortalId } from './client-data.ts'
import { readPortalClient } from './client-row.ts'
import { getContacts } from './contacts-data.ts'
import { createClient } from './create-client.ts'
import { getDealOverview } from './deal-overview.ts'
import { deleteClient } from './delete-client.ts'
import { markEmailChangeSeen } from './email-changes.ts'
import { emailNow } from './email-now.ts'
import { getClientPage } from './find-clients.ts'
import { importClientList } from './import-clients.ts'
import { getKnownAgent } from './known-agent.ts'
import { markProfileChangeSeen } from './profile-changes.ts'
import { replaceLink } from './replace-link.ts'
import { searchClients } from './search-clients.ts'
import { sendLinks } from './send-links.ts'
import { setOutcome } from './set-outcome.ts'
import { undoOutcome } from './undo-outcome.ts'

export const clientRoutes = [
  answer(calls.listClients, ({ services }) => listAllClients(services.db)),
  answer(findClients, async ({ services, query }) =>
    getClientPage(services.database, { ...query, today: await teamToday(services.db, services) }),
  ),
  answer(listContacts, ({ services, caller }) => getContacts(services, caller.admin.admin)),
  answer(archiveClients, ({ services, body, caller }) =>
    setAllArchived(services, body.ids, body.isArchived, adminActor(caller.admin)),
  ),
  answer(assignCall, ({ services, body, caller }) =>
    assignClients(services, body.ids, body.assignedTo, adminActor(caller.admin)),
  ),
  answer(importClients, ({ services, body, caller }) =>
    importClientList(services, body, adminActor(caller.admin)),
  ),
  answer(calls.createClient, ({ services, body, caller }) =>
    createClient(services, body, adminActor(caller.admin)),
  ),
  answer(templateCall, async ({ services, params, body, caller }) =>
    applyTemplate(
      services,
      params.id,
      body,
      adminActor(caller.admin),
      await teamToday(services.db, services),
    ),
  ),
  answer(calls.getPortalClient, async ({ services, caller: { portal }, request, reply }) => {
    await services.visits.remember(services, request, reply, portal)
    return readPortalClient(services.db, await readerOf(services.db, portal))
  }),
  answer(calls.changeProfile, ({ services, caller: { portal }, body }) =>
    changeProfile(services, portal, body),
  ),
  answer(languageCall, ({ services, caller: { portal }, body: { language }, reply }) => {
    if (portal.isSample) rememberLanguage(reply, services.settings, language)
    return changeLanguage(services, portal, language)
  }),
  answer(calls.forgetPortal, async ({ services, caller: { portal }, request, reply }) => ({
    forgotten: await services.visits.forget(services, request, reply, portal),
  })),
  answer(calls.getClient, ({ services, params }) => getAdminClient(services.db, params.id)),
  answer(overviewCall, ({ services, params }) => getDealOverview(services, params.id)),
  answer(calls.changeClient, ({ services, params, body, caller }) =>
    changeClient(services, params.id, body, adminActor(caller.admin)),
  ),
  answer(calls.archiveClient, ({ services, params, caller }) =>
    setArchived(services, params.id, true, adminActor(caller.admin)),
  ),
  answer(calls.restoreClient, ({ services, params, caller }) =>
    setArchived(services, params.id, false, adminActor(caller.admin)),
  ),
  answer(outcomeCall, ({ services, params, body, caller }) =>
    setOutcome(services, params.id, body, adminActor(caller.admin)),
  ),
  answer(undoOutcomeCall, ({ services, params, caller }) =>
    undoOutcome(services, params.id, adminActor(caller.admin)),
  ),
  answer(agreementCall, ({ services, params, caller }) =>
    agreeToEmail(services, params.id, adminActor(caller.admin)),
  ),
  answer(emailCall, ({ services, params, body, caller }) =>
    emailNow(services, params.id, body, adminActor(caller.admin)),
  ),
  answer(calls.replaceLink, ({ services, params, caller }) =>
    replaceLink(services, params.id, adminActor(caller.admin)),
  ),
  answer(calls.deleteClient, ({ services, params, caller }) =>
    deleteClient(services, params.id, adminActor(caller.admin)),
  ),
  answer(seenCall, ({ services, params, caller }) =>
    markEmailChangeSeen(services, params.id, adminActor(caller.admin)),
  ),
  answer(profileSeenCall, ({ services, params, caller }) =>
    markProfileChangeSeen(services, params.id, adminActor(caller.admin)),
  ),
  answer(sendPortalLinks, ({ services, body, caller }) =>
    sendLinks(services, body, adminActor(caller.admin)),
  ),
  answer(knownAgentCall, ({ services, request }) => getKnownAgent(services, request)),
  answer(searchCall, async ({ services, query }) =>
    searchClients(services.database, query.search, await teamToday(services.db, services)),
  ),
  answer(samplePortal, async ({ services }) => ({ uniqueId: await getSamplePortalId(services.db) })),
]
