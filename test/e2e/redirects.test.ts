import { hostsLeadingElsewhereIn } from './leading-elsewhere';

hostsLeadingElsewhereIn('Chromium');
