import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the product and the screen that answers it. */
export default [
  layout("domains/marketing/screens/site.tsx", [
    index("domains/marketing/screens/home.tsx"),
    route("ai-tools", "domains/assistant/screens/cody.tsx", { id: "ai-tools" }),
    route("cody", "domains/assistant/screens/cody.tsx", { id: "cody" }),
    route("privacy", "domains/marketing/screens/privacy.tsx"),
    route("terms", "domains/marketing/screens/terms.tsx"),
    route("accessibility", "domains/marketing/screens/accessibility.tsx"),
    route("skill-building", "domains/learning/screens/skill-building.tsx", { id: "skill-building" }),
    route("subcontractor-path", "domains/learning/screens/skill-building.tsx", { id: "subcontractor-path" }),
    route("insights", "domains/learning/screens/business-management.tsx", { id: "insights" }),
    route("business-management", "domains/learning/screens/business-management.tsx", { id: "business-management" }),
    route("employee-training", "domains/learning/screens/crew-training.tsx"),
    route("continuing-education", "domains/learning/screens/continuing-education.tsx", { id: "continuing-education" }),
    route("contractor-path", "domains/learning/screens/continuing-education.tsx", { id: "contractor-path" }),
    route("about", "domains/marketing/screens/about.tsx", { id: "about" }),
    route("support", "domains/marketing/screens/about.tsx", { id: "support" }),
    route("mentorship", "domains/marketing/screens/mentorship.tsx"),
    route("pricing", "domains/billing/screens/pricing.tsx"),
    route("partners", "domains/marketing/screens/partners.tsx", { id: "partners" }),
    route("partnerships", "domains/marketing/screens/partners.tsx", { id: "partnerships" }),
    route("financing", "domains/financing/screens/financing.tsx"),
    route("financing/applications/:token", "domains/financing/screens/application.tsx"),
    route("integrations", "domains/integrations/screens/integrations.tsx"),
    route("community", "domains/community/screens/community.tsx"),
    route("community/posts/:postId", "domains/community/screens/post.tsx"),
    route("find-pro", "domains/jobs/screens/network.tsx"),
    route("pros/:slug", "domains/directory/screens/pro.tsx"),
    route("post-job", "domains/jobs/screens/post-job.tsx"),
    route("jobs/:jobId", "domains/jobs/screens/job.tsx"),
    route("auth", "domains/auth/screens/auth.tsx"),
    route("auth/confirm", "domains/auth/screens/confirm.tsx"),
    route("auth/second-factor", "domains/auth/screens/second-factor.tsx"),
    route("auth/forgot", "domains/auth/screens/forgot.tsx"),
    route("auth/reset", "domains/auth/screens/reset.tsx"),
    route("account-deleted", "domains/auth/screens/account-deleted.tsx"),
    route("login", "domains/auth/screens/login.tsx"),
    route("homeowner-signup", "domains/auth/screens/homeowner-signup.tsx"),
    route("outbox", "domains/auth/screens/outbox.tsx"),
    route("trust/:token", "domains/verification/screens/shared-trust.tsx"),
    route("developers", "domains/developers/screens/developers.tsx"),
    route("certificates/:token", "domains/subcontractors/screens/certificates.tsx"),
    route("my-record", "domains/subcontractors/screens/find-record.tsx"),
    route("my-record/:token", "domains/subcontractors/screens/my-record.tsx"),
    route("unsubscribe/:token", "domains/notifications/screens/unsubscribe.tsx"),
  ]),
  layout("domains/marketing/screens/site.tsx", { id: "site-wizards" }, [
    route("contractor-signup", "domains/contractors/screens/signup.tsx"),
    route("contractor-onboarding/start", "domains/contractors/screens/onboarding-start.tsx"),
    // Guarded: contractors.
    layout("domains/auth/screens/guarded-contractor.tsx", { id: "guarded-onboarding" }, [
      route("contractor-onboarding", "domains/contractors/screens/onboarding.tsx"),
    ]),
  ]),

  // Open to everyone: a visitor finds the preview, a member the desk.
  route("contractor-dashboard", "domains/marketing/screens/dashboard.tsx", { id: "contractor-dashboard" }),
  route("dashboard", "domains/marketing/screens/dashboard.tsx", { id: "dashboard" }),

  // Guarded: any member.
  layout("domains/auth/screens/guarded-member.tsx", [
    layout("domains/desk/screens/work.tsx", { id: "work-member" }, [
      route("jobs/:jobId/applicants", "domains/jobs/screens/applicants.tsx"),
      route("my/jobs", "domains/jobs/screens/my-jobs.tsx"),
      route("messages", "domains/messaging/screens/inbox.tsx"),
      route("messages/new", "domains/jobs/screens/new-message.tsx"),
      route("messages/:conversationId", "domains/messaging/screens/conversation.tsx"),
      route("account/profile", "domains/auth/screens/account-profile.tsx"),
      route("account/security", "domains/auth/screens/account-security.tsx"),
      route("account/security/app", "domains/auth/screens/add-app.tsx"),
      route("account/security/passkey", "domains/auth/screens/add-passkey.tsx"),
      route("account/security/phone", "domains/auth/screens/add-phone.tsx"),
      route("account/security/codes", "domains/auth/screens/backup-codes.tsx"),
      route("account/devices", "domains/auth/screens/account-devices.tsx"),
      route("account/tokens", "domains/developers/screens/account-tokens.tsx"),
      route("account/data", "domains/auth/screens/account-data.tsx"),
      route("account/notifications", "domains/notifications/screens/account-notifications.tsx"),
      route("notifications", "domains/notifications/screens/notifications.tsx"),
    ]),
    route("account/export", "domains/auth/screens/account-export.tsx"),
    route("integrations/return", "domains/integrations/screens/return.tsx"),
  ]),
  // Guarded: contractors.
  layout("domains/auth/screens/guarded-contractor.tsx", [
    layout("domains/desk/screens/work.tsx", { id: "work-contractor" }, [
      route("account/business", "domains/contractors/screens/edit-business.tsx"),
      route("account/documents", "domains/verification/screens/documents.tsx"),
      route("account/documents/requirements", "domains/verification/screens/requirements.tsx"),
      route("account/documents/subcontractors", "domains/subcontractors/screens/subcontractors.tsx"),
      route("account/documents/subcontractors/ask", "domains/subcontractors/screens/ask.tsx"),
      route("account/documents/subcontractors/:subId", "domains/subcontractors/screens/sub.tsx"),
      route("weather", "domains/desk/screens/weather.tsx"),
    ]),
  ]),
  // Guarded: reviewers.
  layout("domains/auth/screens/guarded-reviewer.tsx", [
    layout("domains/desk/screens/work.tsx", { id: "work-reviewer" }, [
      route("admin/verifications", "domains/verification/screens/review-queue.tsx"),
      route("admin/verifications/:documentId", "domains/verification/screens/review-paper.tsx"),
      route("admin/financing", "domains/financing/screens/applications.tsx"),
      route("admin/reports", "domains/messaging/screens/reports.tsx"),
    ]),
  ]),

  route("auth/with/:provider", "domains/auth/screens/with-provider.tsx"),
  route("auth/return", "domains/auth/screens/provider-return.tsx"),
  route("session", "domains/auth/screens/session.tsx"),
  route("sign-out", "domains/auth/screens/sign-out.tsx"),
  route("*", "domains/marketing/screens/not-found.tsx"),
] satisfies RouteConfig;
