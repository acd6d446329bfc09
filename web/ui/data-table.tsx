import type { ComponentProps } from 'react'
import styles from './data-table.module.css'

type DataTableProps = ComponentProps<'table'> & {
  /** The last column is what can be done with the row. */
  actions?: boolean
}

/** A table as wide as its sheet. */
export function DataTable({ actions = false, className = '', ...rest }: DataTableProps) {
  return <table className={`${styles.table} ${actions ? styles.actions : ''} ${className}`} {...rest} />
}
