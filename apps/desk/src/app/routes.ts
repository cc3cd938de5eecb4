import type { ComponentType } from 'react'

interface PageModule {
  Page: ComponentType
}

/** Every page, each a chunk of its own. `:id?` is the case that is open beside the list. */
export const routes: readonly { path: string; load: () => Promise<PageModule> }[] = [
  { path: '/overview', load: () => import('../pages/overview/overview.tsx') },
  { path: '/proposals/:id?', load: () => import('../pages/proposals/proposals.tsx') },
  { path: '/claims/:id?', load: () => import('../pages/claims/claims.tsx') },
  { path: '/withdrawals/:id?', load: () => import('../pages/withdrawals/withdrawals.tsx') },
  {
    path: '/certifications/:id?',
    load: () => import('../pages/certifications/certifications.tsx'),
  },
  { path: '/service/:id?', load: () => import('../pages/service/service.tsx') },
  { path: '/content/:kind?/:id?', load: () => import('../pages/content/content.tsx') },
  { path: '/users', load: () => import('../pages/users/users.tsx') },
  { path: '/users/:id', load: () => import('../pages/users/user.tsx') },
  { path: '/operators', load: () => import('../pages/operators/operators.tsx') },
  { path: '/prices/:symbol?', load: () => import('../pages/prices/prices.tsx') },
  { path: '/pools', load: () => import('../pages/pools/pools.tsx') },
  { path: '/reserves', load: () => import('../pages/reserves/reserves.tsx') },
  { path: '/recoveries/:id?', load: () => import('../pages/recoveries/recoveries.tsx') },
  { path: '/bounds', load: () => import('../pages/bounds/bounds.tsx') },
  { path: '/catalogue/:kind?/:symbol?', load: () => import('../pages/catalogue/catalogue.tsx') },
  { path: '/release', load: () => import('../pages/release/release.tsx') },
  { path: '/audit/:id?', load: () => import('../pages/audit/audit.tsx') },
  { path: '/account', load: () => import('../pages/account/account.tsx') },
]
