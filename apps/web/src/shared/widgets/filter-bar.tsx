import { classes } from '@candor/ui'
import style from './filter-bar.module.css'
import { Icon } from './icon.tsx'

interface Filter {
  name: string
  /** What is chosen, in words; absent when everything shows. */
  chosen?: string
  onPress: () => void
}

/** Filters of a list side by side; each opens its options. */
export function FilterBar({ filters }: { filters: readonly Filter[] }) {
  return (
    <div className={style.bar}>
      {filters.map(({ name, chosen, onPress }) => (
        <button
          key={name}
          type="button"
          className={classes(style.filter, chosen && style.chosen, 'words')}
          aria-label={chosen ? `${name}: ${chosen}` : name}
          aria-haspopup="dialog"
          onClick={onPress}
        >
          {chosen ?? name}
          <Icon name="down" size={16} />
        </button>
      ))}
    </div>
  )
}
