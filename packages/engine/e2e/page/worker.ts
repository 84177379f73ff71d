import {serveJobs} from '@recto/engine/browser';

// the build has put the data files beside this page
serveJobs(new URL('/assets/', self.location.origin).href);
