import {lazyScreen} from '../../ui/lazy-screen.ts';

export const AdminFrame = lazyScreen(() => import('./admin-frame.tsx'), 'AdminFrame');
export const OverviewPage = lazyScreen(() => import('./overview-page.tsx'), 'OverviewPage');
export const UsersPage = lazyScreen(() => import('./users-page.tsx'), 'UsersPage');
export const TasksPage = lazyScreen(() => import('./tasks-page.tsx'), 'TasksPage');
export const ModelsPage = lazyScreen(() => import('./models-page.tsx'), 'ModelsPage');
export const LimitsPage = lazyScreen(() => import('./limits-page.tsx'), 'LimitsPage');
export const CodesPage = lazyScreen(() => import('./codes-page.tsx'), 'CodesPage');
export const PaymentsPage = lazyScreen(() => import('./payments-page.tsx'), 'PaymentsPage');
export const AuditPage = lazyScreen(() => import('./audit-page.tsx'), 'AuditPage');
