import {
  sql,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import type { Db } from '../db/database.ts'

/** Notices failed statements of a transaction, even when a library hides their errors. */
export class FailedStatements implements KyselyPlugin {
  #writing = new Set<object>()

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    // A select may be part of another one, and then has no result of its own.
    if (node.kind !== 'SelectQueryNode') this.#writing.add(queryId)
    return node
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    this.#writing.delete(queryId)
    return result
  }

  /** Whether a statement has failed; PostgreSQL then refuses any further one. */
  async any(trx: Db): Promise<boolean> {
    if (this.#writing.size > 0) return true
    return sql`select 1`.execute(trx).then(
      () => false,
      () => true,
    )
  }
}
