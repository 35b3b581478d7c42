import { engines } from '../browser';
import { hostsLeadingElsewhereIn } from '../e2e/leading-elsewhere';

for (const engine of engines) if (engine !== 'Chromium') hostsLeadingElsewhereIn(engine);
