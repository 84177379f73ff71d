export * from './accounts.ts';
export * from './quota.ts';
export * from './settings.ts';
export * from './space.ts';
export * from './tasks.ts';
