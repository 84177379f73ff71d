export * from './accounts.ts';
export * from './admin.ts';
export * from './api-keys.ts';
export * from './quota.ts';
export * from './settings.ts';
export * from './sign-in.ts';
export * from './space.ts';
export * from './tasks.ts';
