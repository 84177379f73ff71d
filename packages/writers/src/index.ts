export * from './markdown/write.ts';
