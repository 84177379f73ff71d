export * from './diagnostic.ts';
export * from './errors.ts';
export * from './geometry.ts';
export * from './host.ts';
export * from './nodes.ts';
export * from './walk.ts';
