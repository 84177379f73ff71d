export * from './facts.ts';
export {openPdf, type OpenOptions} from './open.ts';
export {openRenderer} from './raster.ts';
