# The service as a container. Build: docker build -t bankscreen .   Run: see src/pages/guides/deploying.md
# The base is named by its digest, that of the index for amd64 and arm64: docker buildx imagetools inspect denoland/deno:2.9.6
FROM denoland/deno:2.9.6@sha256:2014dc167ece617ef7e7ba40631ac2234c59e75ce693e7cc2dc2602b3c87859d

WORKDIR /app
# Everything that serving needs is fetched while building: the container needs no registry.
ENV DENO_DIR=/deno-dir
COPY deno.json deno.lock import_map.json ./
COPY src ./src
COPY sdk ./sdk
COPY generated ./generated
COPY data ./data
# The lock file is completed with the packages of JSR where that can be reached. The packages stay root's: the service
# cannot change what it runs.
RUN deno run --allow-env=JSR_URL --allow-net --allow-read=. --allow-write=deno.json src/commands/use_published_std.ts \
  && deno install --lock=deno.lock --unstable-npm-lazy-caching --entrypoint src/main.ts sdk/release/mod.ts \
    src/commands/admin/main.ts src/commands/backup.ts src/commands/feedback.ts src/commands/refresh.ts \
  && mkdir .local && chown deno:deno .local && chmod -R a+rX /deno-dir

USER deno
# The database, and the outbox of a server without mail. All else may be mounted read-only.
VOLUME /app/.local
ENV HOST=0.0.0.0 PORT=8000
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
  CMD ["deno", "eval", "--no-config", "Deno.exit((await fetch('http://127.0.0.1:' + Deno.env.get('PORT') + '/health')).ok ? 0 : 1)"]
# The signal that the service stops on, with every call in flight answered.
STOPSIGNAL SIGTERM
CMD ["deno", "run", "--lock=deno.lock", "--frozen", "-q", "--no-prompt", "--cached-only", \
  "--unstable-npm-lazy-caching", "--v8-flags=--min-semi-space-size=16", "-P", "--allow-ffi=/deno-dir/npm", "src/main.ts"]
