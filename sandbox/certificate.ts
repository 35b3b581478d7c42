import { generate } from 'selfsigned';
import { tlsNames, type Certificate } from './tls';

/** Makes a certificate for the hosts' names. It is valid for the real time around now, and is never stored. */
export const makeCertificate = async (): Promise<Certificate> => {
  const made = await generate([{ name: 'commonName', value: 'Masthead sandbox' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      {
        name: 'subjectAltName',
        altNames: Object.values(tlsNames).map((value) => ({ type: 2 as const, value })),
      },
    ],
  });
  return { key: made.private, cert: made.cert };
};
