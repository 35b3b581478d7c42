import { connectMasthead, Gate, MastheadProvider, type MastheadServices } from 'masthead/react';

/** On a server, each call returns services of their own: no request shares the state of another reader. */
export const connect = (): MastheadServices =>
  connectMasthead({
    environment: 'local',
    siteId: 'ours',
    membershipHost: 'http://localhost:4176',
    restBase: 'http://localhost:4173/wp-json',
    nonce: '',
    nonceEndpoint: 'http://localhost:4173/wp-admin/admin-ajax.php?action=rest-nonce',
    ownSites: ['localhost:3000'],
    helpUrl: 'http://localhost:4176/help',
    locale: 'en-US',
  });

export const Article = ({ services }: { readonly services: MastheadServices }) => (
  <MastheadProvider services={services}>
    <h1>The long way home</h1>
    <p>What everybody may read.</p>
    <Gate contentId="12345" fallback={<p>The rest is for members.</p>} />
  </MastheadProvider>
);
