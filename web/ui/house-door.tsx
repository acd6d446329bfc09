import styles from './house-door.module.css'

/** The brass house at the end of the road; its door is open once the deal is closed. */
export function HouseDoor({ open = false }: { open?: boolean }) {
  return (
    <svg className={styles.house} viewBox="0 0 56 56" aria-hidden="true">
      <path className={styles.wall} d="M28 4.5 51 24v28H5V24z" />
      {open ? (
        <>
          <path className={styles.inside} d="M20.5 52V37a7.5 7.5 0 0 1 15 0v15z" />
          <path className={styles.doorway} d="M20.5 52V37a7.5 7.5 0 0 1 5-7l-11.5 5.4V55z" />
          <circle className={styles.knob} cx="16.6" cy="44.4" r="1.4" />
        </>
      ) : (
        <>
          <path className={styles.doorway} d="M20.5 52V37a7.5 7.5 0 0 1 15 0v15z" />
          <circle className={styles.knob} cx="31.6" cy="43" r="1.7" />
        </>
      )}
      <path className={styles.roof} d="M1.8 26.8 28 4.5l26.2 22.3" />
    </svg>
  )
}
