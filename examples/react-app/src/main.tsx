import { createRoot } from 'react-dom/client';
import { Account, connectMasthead, Gate, MastheadProvider, useSignIn } from 'masthead/react';
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

const ForMembers = () => {
  const { signIn } = useSignIn();
  return (
    <p>
      The rest is for members. <a href="/account/subscribe">See the plans</a> or{' '}
      <button onClick={signIn}>log in</button>.
    </p>
  );
};

const Article = () => (
  <main>
    <h1>The long way home</h1>
    <Gate contentId="12345" fallback={<ForMembers />} />
  </main>
);

createRoot(document.getElementById('app')!).render(
  <MastheadProvider services={services}>
    {location.pathname.startsWith('/account') ? <Account /> : <Article />}
  </MastheadProvider>,
);
