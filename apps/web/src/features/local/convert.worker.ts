import {serveJobs} from '@recto/engine/browser';

// the build has put the engine's data files there, beside the folder of this script
serveJobs(new URL('../data/', self.location.href).href);
