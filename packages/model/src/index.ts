export * from './diagnostic.ts';
export * from './errors.ts';
export * from './geometry.ts';
export * from './host.ts';
export * from './nodes.ts';
export * from './walk.ts';
export * from './report.ts';
export * from './summarise.ts';
