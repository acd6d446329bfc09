import { accountScenarios } from './account-scenarios.ts'
import { clientScenarios } from './client-scenarios.ts'
import { dateScenarios } from './date-scenarios.ts'
import { dealScenarios } from './deal-scenarios.ts'
import { documentScenarios } from './document-scenarios.ts'
import { formPostScenarios } from './form-post-scenarios.ts'
import { incomingScenarios } from './incoming-scenarios.ts'
import { linkScenarios } from './link-scenarios.ts'
import { notificationScenarios } from './notification-scenarios.ts'
import { outcomeScenarios } from './outcome-scenarios.ts'
import { partnerScenarios } from './partner-scenarios.ts'
import { passkeyScenarios } from './passkey-scenarios.ts'
import { peopleScenarios } from './people-scenarios.ts'
import { reviewScenarios } from './review-scenarios.ts'
import { safetyScenarios } from './safety-scenarios.ts'
import { saidScenarios } from './said-scenarios.ts'
import type { Scenario } from './scenario.ts'
import { teamScenarios } from './team-scenarios.ts'
import { templateScenarios } from './template-scenarios.ts'

/** The scenarios of every writing call. */
export const allScenarios: readonly Scenario[] = [
  ...clientScenarios,
  ...outcomeScenarios,
  ...dealScenarios,
  ...incomingScenarios,
  ...documentScenarios,
  ...dateScenarios,
  ...templateScenarios,
  ...peopleScenarios,
  ...partnerScenarios,
  ...linkScenarios,
  ...reviewScenarios,
  ...safetyScenarios,
  ...saidScenarios,
  ...notificationScenarios,
  ...teamScenarios,
  ...accountScenarios,
  ...passkeyScenarios,
  ...formPostScenarios,
]
