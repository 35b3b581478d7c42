/** Logs in as a persona and returns the address at which the persona starts. An unknown persona rejects. */
export async function logInAs(persona) {
  const answer = await fetch('/__sandbox/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ persona }),
  });
  const { error, start, call } = await answer.json();
  if (!answer.ok) throw new Error(error);
  if (call) await logInAtHost(call);
  return start;
}

/** Logs in at the membership host, and stores the session for this site, as the product does. */
async function logInAtHost({ address, body }) {
  const answer = await fetch(address, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { cookie, tracking_id: trackingId } = await answer.json();
  const gone = 'Max-Age=0; Path=/';
  for (const line of cookie
    ? [cookie, `blaize_tracking_id=${trackingId}; Path=/`]
    : [`blaize_session=; ${gone}`, `blaize_tracking_id=; ${gone}`])
    document.cookie = `${line.replace(/;\s*$/, '')}; SameSite=None; Secure`;
}
