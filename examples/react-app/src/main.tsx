import { createRoot } from 'react-dom/client';
import { Account, connectMasthead, MastheadProvider } from 'masthead/react';
import 'masthead/react.css';

const services = connectMasthead({
  environment: 'local',
  siteId: 'ours',
  membershipHost: 'http://localhost:4176',
  restBase: 'http://localhost:4173/wp-json',
  nonce: '',
  nonceEndpoint: 'http://localhost:4173/wp-admin/admin-ajax.php?action=rest-nonce',
  ownSites: ['localhost:3000'],
  helpUrl: 'http://localhost:4176/help',
});

createRoot(document.getElementById('app')!).render(
  <MastheadProvider services={services}>
    <Account />
  </MastheadProvider>,
);
