import { classes } from '@candor/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { useTitle } from './use-title.ts'
import style from './page.module.css'

interface PageProps {
  title: string
  /** One sentence: what this is for. */
  about?: ReactNode
  /** Right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page that scrolls under its head. */
export function Page({ title, about, actions, children }: PageProps) {
  useTitle(title)
  return (
    <div className={style.page}>
      <PageHead title={title} about={about} actions={actions} />
      <div className={style.scroll} tabIndex={0} role="region" aria-label={title}>
        <div className={style.body}>{children}</div>
      </div>
    </div>
  )
}

/** A page that is one table: the table scrolls, its head and foot stay. */
export function TablePage(props: PageProps & { foot?: ReactNode }) {
  useTitle(props.title)
  return (
    <div className={style.page}>
      <PageHead title={props.title} about={props.about} actions={props.actions} />
      <div className={style.scroll} tabIndex={0} role="region" aria-label={props.title}>
        {props.children}
      </div>
      {props.foot}
    </div>
  )
}

/** The list on the left, what is decided on the right: all on one screen. */
export function SplitPage(
  props: PageProps & {
    /** Above the list: search and filters. */
    filters?: ReactNode
    foot?: ReactNode
    /** The right side. */
    detail: ReactNode
    /** Where the list alone is, while a case is open: a narrow screen shows one of the two. */
    back: string | undefined
  },
) {
  useTitle(props.title)
  return (
    <div className={style.page}>
      <PageHead title={props.title} about={props.about} actions={props.actions} />
      <div className={classes(style.split, props.back !== undefined && style.opened)}>
        <div className={style.list}>
          {props.filters && <div className={style.filters}>{props.filters}</div>}
          <div
            className={style.scroll}
            tabIndex={0}
            role="region"
            aria-label={`${props.title}, list`}
          >
            {props.children}
          </div>
          {props.foot}
        </div>
        <div className={style.detail}>
          {props.back !== undefined && (
            <Link className={style.back} to={props.back}>
              <Icon name="left" size={16} />
              Back to the list
            </Link>
          )}
          {props.detail}
        </div>
      </div>
    </div>
  )
}

/** One case of a split page: what is known scrolls, what can be done stays at the foot. */
export function Case({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <>
      <div className={style.scroll} tabIndex={0} role="region" aria-label="The case">
        <div className={style.case}>{children}</div>
      </div>
      {foot && <div className={style.acts}>{foot}</div>}
    </>
  )
}

function PageHead({ title, about, actions }: Omit<PageProps, 'children'>) {
  return (
    <header className={style.head}>
      <div>
        <h1>{title}</h1>
        {about && <p className={style.about}>{about}</p>}
      </div>
      {actions && <div className={style.actions}>{actions}</div>}
    </header>
  )
}
